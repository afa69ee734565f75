import type { World } from './world.ts'

/** Ages the attempts that the rate limits have counted by the database's clock. @param interval `61 seconds` */
export const ageAttempts = (w: World, interval: string) =>
  w.peek(`update rate_limit set at = array(select t - $1::interval from unnest(at) as t)`, [interval])

export const forgetAttempts = (w: World) => w.peek('delete from rate_limit')
