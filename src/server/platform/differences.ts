/** What an edit changes, for the audit log: each field of `after` that was something else, with both values. */
export function differences<T extends Record<string, unknown>>(
  before: { [K in keyof T]: unknown },
  after: T,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from: unknown = before[name]
      return from === to ? [] : [[name, { from, to }]]
    }),
  )
}
