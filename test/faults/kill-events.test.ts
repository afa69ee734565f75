import { afterAll, beforeAll, expect, test } from 'vitest'
import { noisyPhoto } from './history.ts'
import { moments } from './moments.ts'
import { newFolder, peek, start, until, type Running } from './product.ts'
import { openStory, type Story } from './story.ts'

const { folder, remove } = newFolder()
let running: Running
let story: Story
beforeAll(async () => {
  running = await start(folder)
  story = await openStory(() => running)
  // holds up the change that tells an event ("tell"), or the subscriber that has acted on it and marks it as read
  await peek(folder, `create table held (step text)`)
  await peek(
    folder,
    `create function hold() returns trigger language plpgsql security definer set search_path = public as $$
     declare
       present text := 'tell';
     begin
       if tg_op = 'UPDATE' then
         select reader into present from unnest(old.unread_by) as reader where reader <> all (new.unread_by);
       elsif tg_op = 'DELETE' then
         present := old.unread_by[1];
       end if;
       while exists (select from held where step = present) loop
         perform pg_sleep(0.01);
       end loop;
       if tg_op = 'DELETE' then return old; end if;
       return new;
     end $$`,
  )
  await peek(
    folder,
    `create trigger hold before insert or update or delete on customer_event for each row execute function hold()`,
  )
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

const isHeld = () =>
  peek(folder, `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`)

test('a kill between two steps neither loses an event nor repeats its effect', async () => {
  const steps = ['tell', 'plan-film', 'plan-certificate', 'send-when-complete']
  for (const step of moments(steps, [0, 1, 3])) {
    const name = `Gast-${step}`
    const id = await story.checkIn(name)
    await story.upload(id, await noisyPhoto('Boot.jpg', 600, 400))
    await until('the photo is prepared', async () => {
      const { media } = await story.staff().media.ofCustomer({ params: { id } })
      return media[0]?.status === 'ready'
    })
    await peek(folder, `insert into held values ('${step}')`)
    const finished = story.finish(id).then(
      () => true,
      () => false,
    )
    await until(`${step} is held up`, async () => (await isHeld()).length > 0)
    await running.kill()
    running = await start(folder)
    await peek(folder, 'delete from held')

    const isTold = step !== 'tell'
    expect([step, await finished]).toEqual([step, isTold])
    expect([step, (await story.customer(id)).finished_at !== null]).toEqual([step, isTold])
    if (!isTold) await story.finish(id)
    expect((await story.posted(id)).email_notification_status).toBe('sent')
    await until('each event is read', async () => (await peek(folder, 'select from customer_event')).length === 0)
    expect(await peek(folder, `select from mailbox_message where "to" ilike '%${name}@%'`)).toHaveLength(1)
  }
})
