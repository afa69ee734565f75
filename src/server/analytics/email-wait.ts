/** Customers whose first email went out after a time of this step (`email_wait` in db/functions/delivery-progress.sql). */
export type Waits = { step: number; customers: number }

/** Seconds: where step 1 begins. */
const first = 15
const growth = 1.25

/** Seconds at which a step begins. */
const beginOf = (step: number) => (step === 0 ? 0 : first * growth ** (step - 1))

/**
 * The minutes within which this share of the customers were served; null: there are none. A step may come several times.
 * Within a step customers are taken as evenly spread, so that the answer is right to a quarter at the most.
 * @param share 0..1
 */
export function minutesOf(waits: Waits[], share: number): number | null {
  const byStep = new Map<number, number>()
  for (const { step, customers } of waits) byStep.set(step, (byStep.get(step) ?? 0) + customers)
  const steps = [...byStep]
    .map(([step, customers]): Waits => ({ step, customers }))
    .filter(({ customers }) => customers > 0)
    .toSorted((a, b) => a.step - b.step)
  const all = steps.reduce((sum, { customers }) => sum + customers, 0)
  let before = 0
  for (const { step, customers } of steps) {
    if (before + customers >= share * all) {
      const [begin, end] = [beginOf(step), beginOf(step + 1)]
      return (begin + ((share * all - before) / customers) * (end - begin)) / 60
    }
    before += customers
  }
  return null
}
