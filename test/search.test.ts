import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { mostFound } from '../src/contract/customers.ts'
import { query, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

const found = async (by: Member, search: string) =>
  (await by.customers.overview({ query: { search, limit: 100 } })).customers.map(({ name }) => name).toSorted()

describe('in a small organisation', () => {
  const names = [
    'Mia Müller',
    'Łukasz Öztürk',
    'Nguyễn Thị Hương',
    'Jörg Weiß',
    'Мария Иванова',
    '王伟',
    '100% Anna',
    'under_score',
    'back\\slash',
    "Pat O'Brien",
    'Quote " Mark',
    '🐻 Bär',
    'Agent 42',
    'x'.repeat(200),
  ]
  beforeAll(async () => {
    const shift = await w.shift(owner)
    for (const name of names) await w.customer(owner, shift, { name, email: null })
    await w.customer(owner, shift, { name: 'Zoe', email: 'Zoe.Ziegler@Gast.example' })
  })

  test.each([
    ['muller', ['Mia Müller']],
    ['MÜLLER', ['Mia Müller']],
    ['lukasz ozt', ['Łukasz Öztürk']],
    ['nguyen thi huong', ['Nguyễn Thị Hương']],
    ['weiss', ['Jörg Weiß']],
    // parts of names in any order
    ['müller mia', ['Mia Müller']],
    ['ozt  luka', ['Łukasz Öztürk']],
    ['huong thi ng', ['Nguyễn Thị Hương']],
    ['mia weiss', []],
    ['ивано', ['Мария Иванова']],
    ['王', ['王伟']],
    ['q', ['Quote " Mark']],
    ['jö', ['Jörg Weiß']],
    ['%', ['100% Anna']],
    ['_', ['under_score']],
    ['\\', ['back\\slash']],
    ["'", ["Pat O'Brien"]],
    ['"', ['Quote " Mark']],
    ['🐻', ['🐻 Bär']],
    ['x'.repeat(200), ['x'.repeat(200)]],
    ["'; drop table customer; --", []],
    ['%%', []],
    ['__', []],
  ])('%s', async (search, expected) => {
    expect(await found(owner, search)).toEqual(expected)
  })

  test('digits mean the number, or a name that contains them', async () => {
    expect(await found(owner, '7')).toEqual(['100% Anna'])
    for (const search of ['#7', '007', '#007']) expect(await found(owner, search)).toEqual(['100% Anna'])
    expect(await found(owner, '42')).toEqual(['Agent 42'])
    expect(await found(owner, '999999999')).toEqual([])
  })

  test('the beginning of an address finds its customer in any case', async () => {
    for (const search of ['zoe.ziegler@gast.example', 'ZOE.ZIEGLER@', 'zoe.zieg'])
      expect(await found(owner, search)).toEqual(['Zoe'])
    expect(await found(owner, 'ziegler@gast.example')).toEqual([])
    // a wildcard in an address is an ordinary character
    expect(await found(owner, '%@')).toEqual([])
    expect(await found(owner, 'zoe_ziegler@')).toEqual([])
  })

  test('shifts are found like customers', async () => {
    await w.shift(owner, 'Ötztaler Höhlentour 50%')
    const names = async (search: string) =>
      (await owner.shifts.all({ query: { search } })).sessions.map((shift) => shift.session_name)
    expect(await names('hohlen')).toEqual(['Ötztaler Höhlentour 50%'])
    expect(await names('0%')).toEqual(['Ötztaler Höhlentour 50%'])
    expect(await names('5_%')).toEqual([])
    const begun = async (query: { dateFrom?: string; dateTo?: string }) =>
      (await owner.shifts.all({ query })).sessions.some((shift) => shift.session_name.startsWith('Ötztaler'))
    const [hour, now] = [3600_000, Date.now()]
    const [before, after] = [new Date(now - hour).toISOString(), new Date(now + hour).toISOString()]
    expect([await begun({ dateFrom: before, dateTo: after }), await begun({ dateTo: before })]).toEqual([true, false])
    expect((await owner.shifts.all({ query: { dateFrom: after } })).totalCount).toBe(0)
    expect((await owner.shifts.all({ query: { search: 'hohlen' } })).totalCount).toBe(1)
    expect((await owner.shifts.all({ query: { status: 'ended' } })).totalCount).toBe(0)
  })
})

describe('the search function', () => {
  /** The answer to the product's role when it calls the function directly. */
  async function ask(org: string | undefined, search: string): Promise<number> {
    const client = new pg.Client({ connectionString: w.appUrl })
    await client.connect()
    try {
      if (org !== undefined) await client.query(`select set_config('app.org', $1, false)`, [org])
      const text = 'select cardinality(search_customers($1, null, null, null, null, null, 1000)) as n'
      return (await client.query<{ n: number }>(text, [search])).rows[0]?.n ?? -1
    } finally {
      await client.end()
    }
  }

  test('finds nothing without an organisation and nothing of another one', async () => {
    const stranger = await w.owner('Fremde')
    const shift = await w.shift(stranger)
    await w.customer(stranger, shift, { name: 'Geheime Person', email: 'geheim@gast.example' })
    expect(await ask(stranger.orgId, 'geheim')).toBe(1)
    expect(await ask(stranger.orgId, 'geheim@')).toBe(1)

    expect(await ask(undefined, 'geheim')).toBe(0)
    expect(await ask('', 'geheim')).toBe(0)
    expect(await ask('00000000-0000-0000-0000-000000000000', 'geheim')).toBe(0)
    for (const search of ['geheim', 'geheim@', 'e', `' or true --`, `geheim' or org_id = '${stranger.orgId}`]) {
      const of = owner.orgId
      expect(await ask(of, search)).toBe((await found(owner, search)).length)
    }
    expect(await found(owner, 'geheim')).toEqual([])
    const [columns] = await query(
      w.databaseUrl,
      `select pg_get_function_arguments('search_customers'::regproc) as arguments`,
      [],
    )
    expect(columns?.['arguments']).not.toMatch(/org|uuid/)
  })

  test('is callable by the product only', async () => {
    const [row] = await query(
      w.databaseUrl,
      `select has_function_privilege('andenken_app', p.oid, 'execute') as app, p.prosecdef as definer,
         exists (select from aclexplode(p.proacl) a where a.grantee = 0) as everybody, p.proconfig as settings
       from pg_proc p where proname = 'search_customers'`,
      [],
    )
    expect(row).toMatchObject({ app: true, definer: true, everybody: false })
    expect(row?.['settings']).toContain('search_path=public, pg_temp')
    const client = new pg.Client({ connectionString: w.appUrl })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as n from customer')
    await client.end()
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('in a large organisation', () => {
  const customers = 30_000
  let big: Member
  beforeAll(async () => {
    big = await w.owner('Groß')
    const shift = await w.shift(big, 'Andrang', 10_000)
    const [index] = await query(w.databaseUrl, `select pg_get_indexdef('customer_search'::regclass) as made`, [])
    // without triggers, and with the index built at once, which does not change the result; the oldest have rare names
    await query(
      w.databaseUrl,
      `set session_replication_role = replica;
       drop index customer_search;
       insert into customer (id, org_id, shift_id, number, name, email, consent, processing_status, email_status, created_at)
       select uuidv7(), '${big.orgId}', '${shift.id}', n,
         case when n % 5 = 0 then 'Anna ' when n % 7 = 0 then 'Jörg ' else 'Max ' end ||
           case when n <= 40 then 'Quäx-🐻' when n <= 3000 then 'Xaver Zyx' else 'Huber' end,
         case when n = 17 then 'Erste@Gast.example' end, true,
         case when n % 11 = 0 then 'failed' when n <= 3000 then 'completed' else 'uploading' end, case when n % 3 = 0 then 'sent' else 'pending' end,
         date_trunc('second', now()) - interval '400 days' + n * interval '15 minutes'
       from generate_series(1, ${customers}) n;
       insert into unsettled_customer select id, org_id, processing_status, email_status from customer
       where org_id = '${big.orgId}' and is_unsettled(processing_status, email_status);
       ${String(index?.['made'])}`,
      [],
    )
    await query(w.databaseUrl, 'analyze customer', [])
  })

  test.each([
    ['anna', {}],
    ['q', {}],
    ['äx', {}],
    ['x-🐻', {}],
    ['xaver', {}],
    ['xaver', { processing_status: 'failed' as const }],
    ['jorg xav', { email_status: 'sent' as const, processing_status: 'completed' as const }],
    ['17', {}],
    ['erste@', {}],
    ['nobody', {}],
    ['huber', { processing_status: 'failed' as const, email_status: 'pending' as const }],
    ['jorg', { processing_status: 'failed' as const }],
    // a state of most customers
    ['jorg', { processing_status: 'uploading' as const }],
    ['zyx', { processing_status: 'uploading' as const }],
    ['q', { email_status: 'failed' as const }],
  ])('%s %o finds what reading everything finds', async (search, state) => {
    const plain = await query(
      w.databaseUrl,
      `select id from customer where org_id = $1 and
         (folded(name) like '%' || folded($2) || '%' or number::text = $2 or lower(email) like lower($2) || '%' and $2 like '%@%')
         and ($3::text is null or processing_status = $3) and ($4::text is null or email_status = $4)
       order by created_at desc, id desc`,
      [
        big.orgId,
        search,
        'processing_status' in state ? state.processing_status : null,
        'email_status' in state ? state.email_status : null,
      ],
    )
    const first = await big.customers.overview({ query: { search, ...state } })
    expect(first.totalCount).toBe(Math.min(plain.length, mostFound))
    expect(first.totalIsMore).toBe(plain.length > mostFound)
    expect(first.customers.map(({ id }) => id)).toEqual(plain.slice(0, 25).map(({ id }) => id))
    const page = Math.ceil(first.totalCount / 25) || 1
    const last = await big.customers.overview({ query: { search, ...state, page } })
    expect(last.customers.map(({ id }) => id)).toEqual(
      plain
        .slice(0, mostFound)
        .slice((page - 1) * 25, page * 25)
        .map(({ id }) => id),
    )
    const beyond = await big.customers.overview({ query: { search, ...state, page: 41 } })
    expect(beyond).toMatchObject({ totalCount: first.totalCount, customers: [] })
  })

  test('dates bound the search', async () => {
    const [row] = await query(w.databaseUrl, `select created_at from customer where org_id = $1 and number = 20`, [
      big.orgId,
    ])
    const dateTo = (row!['created_at'] as Date).toISOString()
    const answer = await big.customers.overview({ query: { search: 'quax', dateTo } })
    expect(answer).toMatchObject({ totalCount: 20, totalIsMore: false })
  })

  test('a frequent failure is searched among all customers', async () => {
    // without triggers, like everything here
    await query(
      w.databaseUrl,
      `set session_replication_role = replica;
       update customer set email_status = 'failed', deletion_due_at = case when number % 3 = 0 then now() end
       where org_id = '${big.orgId}';
       delete from unsettled_customer where org_id = '${big.orgId}';
       insert into unsettled_customer
       select id, org_id, counted_as(processing_status, deletion_due_at), counted_as(email_status, deletion_due_at)
       from customer where org_id = '${big.orgId}'`,
      [],
    )
    // each of the function's ways: the newest, deeper, by the index
    for (const search of ['huber', 'jorg', 'zyx', '20', '21', 'erste@']) {
      const plain = await query(
        w.databaseUrl,
        `select id from customer where org_id = $1 and deletion_due_at is null and
           (folded(name) like '%' || folded($2) || '%' or number::text = $2 or lower(email) like lower($2) || '%' and $2 like '%@%')
         order by created_at desc, id desc`,
        [big.orgId, search],
      )
      const { customers, totalCount, totalIsMore } = await big.customers.overview({
        query: { search, email_status: 'failed' },
      })
      expect([totalCount, totalIsMore], search).toEqual([Math.min(plain.length, mostFound), plain.length > mostFound])
      expect(customers.map(({ id }) => id)).toEqual(plain.slice(0, 25).map(({ id }) => id))
    }
  })
})
