/** The changes of an edit, for the audit log: each field of `after` whose value differs, with both values. */
export function differences<T extends Record<string, unknown>>(before: T, after: T) {
  const changed = Object.entries(after).filter(([name, to]) => before[name] !== to)
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: before[name], to }])) as {
    [K in keyof T]?: { from: T[K]; to: T[K] }
  }
}
