export const files = (count: number) => (count === 1 ? '1 fil' : `${count} filer`)
