const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** YYYY-MM-DD, as the day is in Germany. */
export const dayInGermany = (date: Date): string => berlin.format(date)

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' })

/** 0 to 23, as the hour is in Germany. */
export const hourInGermany = (date: Date): number => Number(hour.format(date))
