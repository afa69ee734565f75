import { names, syllables } from './names.ts'

export type Size = { customers: number; organisations: number; mediaEach: number }

/** Text as SQL reads it. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const list = (texts: string[]) => `array[${texts.map(quoted).join(', ')}]`
const any = (array: string, length: number) => `(${array})[1 + floor(random() * ${length})::integer]`
const secret = (text: string) => `rtrim(translate(encode(sha256((${text})::bytea), 'base64'), '+/', '-_'), '=')`
const hex = (text: string) => `md5(${text}) || md5('2' || ${text})`
const key = (kind: string, text: string) => `'${kind}/' || left(md5(${text}), 2) || '/' || substr(${hex(text)}, 3)`

/** Everything but media, in the order of creation; statements by their table. */
export function people(
  { customers, organisations, mediaEach }: Size,
  passwordHash: string,
  ownerOf: (organisation: number) => string,
): Record<string, string> {
  const address = `replace(${quoted(ownerOf(0))}, '0', n::text)`
  return {
    // one has two fifths of all customers, the others share the rest as businesses do
    plan: `
      create table seed_organisation as
      select n, uuidv7(interval '-1110 days') as id, uuidv7(interval '-1110 days') as owner,
        greatest(10, ${customers} * case when n = 1 then 0.45 else 0.55 / n / sum(1.0 / n) filter (where n > 1) over () end)::integer as customers
      from generate_series(1, ${organisations}) n`,
    organisations: `
      insert into organisation (id, name, contact_email, business_type, media_days, created_at)
      select id, 'Abenteuer ' || n, 'info-' || n || '@bench.example', 'adventure_tourism', 0, now() - interval '1110 days' from seed_organisation`,
    members: `
      insert into member (id, org_id, email, first_name, last_name, role, password_hash, email_verified)
      select owner, id, ${address}, 'Olga', 'Berg', 'owner', ${quoted(passwordHash)}, true from seed_organisation`,
    'their access keys': `
      insert into access_key (kind, key, org_id, subject_id) select 'email', ${address}, id, owner from seed_organisation`,
    'activity types': `
      insert into activity_type (id, org_id, name)
      select uuidv7(), id, unnest(array['Standard', 'Rafting', 'Canyoning', 'Tandemsprung']) from seed_organisation`,
    // sizes as in life, some of 50 and a few of 300; the businesses grew: more of the shifts are recent
    'plan of shifts': `
      create table seed_shift as
      with sizes as (
        select o.n as organisation, o.id as org_id, o.owner, o.customers, s as n,
          case when s % 400 = 7 then 300 when s % 40 = 3 then 50 else 6 + s * 7919 % 29 end as size
        from seed_organisation o, generate_series(1, o.customers / 6 + 1) s
      ), summed as (
        select *, sum(size) over (partition by org_id order by n) as upto from sizes
      ), kept as (
        select *, count(*) over (partition by org_id) as of_all from summed where upto - size < customers
      )
      select kept.*, at, uuidv7(at - now()) as id
      from kept, lateral (select now() - interval '40 minutes' - (1 - power(n::float8 / of_all, 0.8)) * interval '1095 days' as at) as t`,
    shifts: `
      insert into shift (id, org_id, name, status, activity_type_id, member_id, guide_name, max_customers, current_counter, started_at, ended_at, created_at)
      select s.id, s.org_id,
        ${any(list(['Rafting', 'Canyoning', 'Tandemsprung', 'Zipline', 'Klettersteig', 'Höhlentour', 'Kajak']), 7)} || ' ' ||
        ${any(list(['Imst', 'Ötztal', 'Zürs', 'Gröbming', 'Inn', 'Salza', 'Königssee', 'Walensee']), 8)} || ' ' ||
        ${any(list(['am Morgen', 'Vormittag', 'Mittag', 'Nachmittag', 'Abend']), 5)} || ' ' || to_char(s.at, 'DD.MM.'),
        case when of_all - n < 4 then 'active' when of_all - n < 6 then 'paused' when s.at > now() - interval '1 year' then 'ended' else 'archived' end,
        a.id, s.owner, 'Olga Berg', 300, s.size, s.at, case when of_all - n >= 6 then s.at + interval '4 hours' end, s.at
      from seed_shift s join activity_type a on a.org_id = s.org_id and a.name = 'Rafting'`,
    customers: `
      insert into customer (id, org_id, shift_id, number, name, email, language, consent, finished_at, processing_status,
        processing_error, completed_at, email_status, email_sent_at, gallery_token, photo_count, video_count, created_at)
      select uuidv7(at - now()), org_id, shift_id, number, first || ' ' || last,
        case when chance < 0.85 then lower(unaccent(replace(first || '.' || last, ' ', ''))) || number || '@' ||
          ${any(list(['web.de', 'gmx.de', 'gmail.com', 'outlook.com', 'icloud.com', 't-online.de']), 6)} end,
        language, chance > 0.01, case when not running then at + interval '4 hours' end, status,
        case when status = 'failed' then 'Keine der Dateien konnte gelesen werden.' end,
        case when status = 'completed' then at + interval '4 hours' end,
        case when status <> 'completed' or chance >= 0.85 then 'pending' when chance < 0.02 then 'failed' when chance < 0.03 then 'pending' else 'sent' end,
        case when status = 'completed' and chance between 0.03 and 0.85 then at + interval '5 hours' end,
        ${secret(`shift_id::text || number`)}, media - media / 10, media / 10, at
      from (
        select g.*, case when status = 'new' then 0 when number = 1 and size = 300 then 60 else ${mediaEach} end as media,
          ${firstNames()} as first,
          case when rare < 0.5 then ${any(list(syllables.start), syllables.start.length)} || ${any(list(syllables.middle), syllables.middle.length)} ||
            ${any(list(syllables.end), syllables.end.length)} else ${lastNames()} end as last
        from (select g.*, case
            when running then ${any(list(['new', 'uploading']), 2)}
            when other < 0.007 then 'failed' when other < 0.02 then 'uploading'
            when recent and other < 0.1 then ${any(list(['waiting', 'preparing', 'processing']), 3)} else 'completed' end as status
        from (
          select s.org_id, s.id as shift_id, s.size, number, s.at + number * interval '20 seconds' as at, s.of_all - s.n < 6 as running,
            s.of_all - s.n < 12 as recent, random() as chance, random() as other, random() as rare, ${languages()} as language
          from seed_shift s, generate_series(1, s.size) number order by s.at, s.org_id
        ) as g) as g
      ) as g`,
    'gallery links': `
      insert into gallery_link (id, org_id, customer_id, token, created_at)
      select uuidv7(created_at - now()), org_id, id, gallery_token, created_at from customer`,
    accessKeys: `
      insert into access_key (kind, key, org_id, subject_id)
      select 'gallery', ${secret('token')}, org_id, id from gallery_link`,
    emails: `
      insert into email (id, org_id, customer_id, decision, link_id, to_address, to_name, status, attempts, message_id, handed_over_at, sent_at, created_at)
      select uuidv7(c.email_sent_at - now()), c.org_id, c.id, 'auto', l.id, c.email, c.name, 'sent', 1, '<' || c.id || '@bench.example>',
        c.email_sent_at, c.email_sent_at, c.email_sent_at
      from customer c join gallery_link l on l.customer_id = c.id where c.email_status = 'sent'`,
    // Customers who confirmed the deletion of their data, as many as in a week, and more of those with a problem; due
    // in years, so that a database that is kept for weeks still has them.
    'who leave': `
      with leaving as (
        update customer set gallery_token = null, deletion_due_at = now() + interval '10 years'
        where email is not null and created_at < now() - interval '1 day'
          and random() < case when 'failed' in (processing_status, email_status) then 0.01 else 0.0003 end
        returning *
      ), asked as (
        select uuidv7() as request_id, * from leaving
      ), request as (
        insert into deletion_request (id, org_id, form_id, status, number, email, language, requested_at, expires_at, confirmed_at, due_at)
        select request_id, org_id, request_id, 'confirmed', number, email, language, now(), now() + interval '7 days', now(), deletion_due_at
        from asked
      )
      insert into deletion_request_customer (request_id, customer_id, org_id) select request_id, id, org_id from asked`,
    'their galleries end': `
      update gallery_link l set ended_at = now()
      from customer c where c.deletion_due_at is not null and c.id = l.customer_id`,
    'audit log': `
      insert into audit (id, org_id, at, action, subject, shift_id, customer_id, detail)
      select uuidv7(at - now()), org_id, at, action, id::text, shift_id, id, jsonb_build_object('name', name, 'number', number)
      from customer, lateral (values ('customer.check_in', created_at), ('customer.completed', completed_at)) as action (action, at)
      where at is not null order by at`,
  }
}

/** All media of one organisation, customer by customer: a tenth are clips. */
export const mediaOf = (organisation: string) => `
  with made as materialized (
    select uuidv7(at - now()) as id, c.org_id, c.id as customer_id, c.shift_id, gen_random_uuid() as object_id,
      case when n % 10 = 0 then 'video' else 'photo' end as kind,
      'IMG_' || 1000 + n || case when n % 10 = 0 then '.MP4' else '.JPG' end as file_name,
      case when n % 10 = 0 then 'video/mp4' else 'image/jpeg' end as mime, 2000000 + n * 34567 as size,
      ${hex(`c.id::text || n`)} as sha256, at, case when n % 10 = 0 then 12000 end as duration_ms,
      case when n % 10 = 0 then true end as has_sound
    from customer c, generate_series(1, c.photo_count + c.video_count) n,
      lateral (select c.created_at + n * interval '10 seconds' as at) as t
    where c.org_id = '${organisation}'
  ), rows as (
    insert into media (id, org_id, shift_id, object_id, kind, file_name, mime, size, sha256, operator, captured_at,
      width, height, duration_ms, has_sound, status, created_at)
    select id, org_id, shift_id, object_id, kind, file_name, mime, size, sha256, 'Olga Berg', at, 4032, 3024, duration_ms,
      has_sound, 'ready', at
    from made
  )
  insert into media_customer (media_id, customer_id, org_id, kind, sha256, given_at)
  select id, customer_id, org_id, kind, sha256, at from made`

/** The stored objects of the newest twentieth. */
export const stored: Record<string, string> = {
  'recent media': `
    create table seed_recent as
    select m.id, m.org_id, m.object_id, m.kind, g.customer_id, m.created_at, m.size, m.mime, m.sha256
    from seed_shift s join media m on m.org_id = s.org_id and m.shift_id = s.id
      join media_customer g on g.media_id = m.id
    where s.n > s.of_all * 0.95 - 2 order by m.created_at`,
  originals: `
    insert into stored_object (id, org_id, key, kind, mime, size, sha256, crc32, created_at)
    select object_id, org_id, ${key('original', 'id::text')}, 'original', mime, size, sha256, 1234567, created_at from seed_recent`,
  renditions: `
    insert into outcome (org_id, media_id, variant, object_id, width, height, created_at)
    select m.org_id, m.id, variant, uuidv7(m.created_at - now()), 1600, 1200, m.created_at
    from seed_recent m, unnest(case when m.kind = 'photo' then array['large', 'thumbnail', 'take_home'] else array['web', 'thumbnail', 'poster'] end) variant`,
  'their objects': `
    insert into stored_object (id, org_id, key, kind, mime, size, sha256, crc32, created_at)
    select object_id, org_id, ${key('rendition', 'object_id::text')}, 'rendition', 'image/jpeg', 250000, ${hex('object_id::text')}, 1234567, created_at from outcome`,
  placeholders: `
    update media m set placeholder = 'data:image/webp;base64,' || repeat('UklGRkQ', 40) from seed_recent r where m.id = r.id`,
  films: `
    insert into outcome (customer_id, org_id, variant, wanted, made_of, object_id, width, height, duration_ms, created_at)
    select customer_id, org_id, variant, 'seed', 'seed', uuidv7(), 1920, 1080, 70000, max(created_at)
    from seed_recent, unnest(array['film', 'film_poster', 'film_thumbnail']) variant where kind = 'video' group by 1, 2, 3`,
  'objects of films': `
    insert into stored_object (id, org_id, key, kind, mime, size, sha256, crc32, created_at)
    select object_id, org_id, ${key('film', 'object_id::text')}, 'film', 'video/mp4', 90000000, ${hex('object_id::text')}, 1234567, created_at
    from outcome where customer_id is not null`,
}

/** The values that triggers would have maintained. */
export const counters: Record<string, string> = {
  'counters of shifts': `
    update shift s set customer_count = c.customers, media_count = c.media
    from (select shift_id, count(*) as customers, sum(photo_count + video_count) as media from customer group by 1) as c where c.shift_id = s.id`,
  'counters of organisations': `
    update organisation o set shift_count = s.shifts, customer_count = s.customers, media_count = s.media
    from (select org_id, count(*) as shifts, sum(customer_count) as customers, sum(media_count) as media from shift group by 1) as s where s.org_id = o.id`,
  tallies: `
    insert into customer_tally
    select org_id, utc_day(created_at), counted_as(processing_status, deletion_due_at), counted_as(email_status, deletion_due_at), count(*)
    from customer group by 1, 2, 3, 4`,
  'delivery progress': `
    insert into delivery_progress
    select id, org_id, photo_count + video_count > 0, completed_at is not null, email_sent_at is not null,
      email_wait(email_sent_at - finished_at), email_sent_at is not null and number % 4 < 3,
      email_sent_at is not null and number % 4 < 2, email_sent_at is not null and number % 4 = 0, null, photo_count,
      video_count
    from customer where photo_count + video_count > 0`,
  // as they are after a night
  'sums of delivery': `
    insert into delivery_tally (org_id, day, activity_type_id, member_id, email_wait, shift_id, customers, with_media,
      completed, emailed, opened, downloaded, shared, counted, photos, videos)
    select c.org_id, day_in_germany(c.created_at), s.activity_type_id, s.member_id, p.email_wait, s.id, count(*),
      count(*) filter (where p.has_media), count(*) filter (where p.completed), count(*) filter (where p.emailed),
      count(*) filter (where p.opened), count(*) filter (where p.downloaded), count(*) filter (where p.shared),
      count(*) filter (where p.photos + p.videos > 0), coalesce(sum(p.photos), 0), coalesce(sum(p.videos), 0)
    from customer c join shift s on s.id = c.shift_id left join delivery_progress p on p.customer_id = c.id
    group by 1, 2, 3, 4, 5, 6`,
  unsettled: `
    insert into unsettled_customer
    select id, org_id, counted_as(processing_status, deletion_due_at), counted_as(email_status, deletion_due_at)
    from customer where is_unsettled(processing_status, email_status)`,
}

const upTo = (index: number) => names.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0) / 100

/** A customer's language by its share. */
const languages = () =>
  `(select (${list(names.map(({ language }) => language))})[1 + (select count(*) from unnest(array[${names.map((_, i) => upTo(i)).join(', ')}]) edge where edge <= chance.it)]
    from (select random() + 0 * number as it) as chance)`

const byLanguage = (texts: (n: (typeof names)[number]) => string[]) =>
  `case g.language ${names.map((n) => `when '${n.language}' then ${any(list(texts(n)), texts(n).length)}`).join(' ')} end`
const firstNames = () => byLanguage(({ first }) => first)
const lastNames = () => byLanguage(({ last }) => last)
