export const files = (count: number) => (count === 1 ? '1 ficheiro' : `${count} ficheiros`)
