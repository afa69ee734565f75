import { readFileSync } from 'node:fs'

/** Endings that people add to a word. */
const endings = ['', '!', '1', '1!', '01', '11', '12', '123', '123!', '1234', '12345', '123456', '00', '007', '99']
const years = [2020, 2021, 2022, 2023, 2024, 2025, 2026]
const shortest = 8

let known: ReadonlySet<string> | undefined

/** Whether a password is among the commonest of eight characters and more, in whatever case. */
export const isCommon = (password: string): boolean => (known ??= readAll()).has(password.toLowerCase())

/** One password per line; a word with `*` is a password with each ending. */
function readAll() {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const all = lines.flatMap((line) =>
    line.endsWith('*') ? [...endings, ...years].map((ending) => line.slice(0, -1) + ending) : line,
  )
  return new Set(all.filter((password) => password.length >= shortest))
}
