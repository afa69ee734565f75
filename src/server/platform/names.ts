import { lookup, Resolver } from 'node:dns/promises'

/** Questions to the DNS. A name without an answer has none; a server that does not answer is an error. */
export type Names = {
  addresses: (host: string) => Promise<string[]>
  /** Each record as one text. */
  txt: (name: string) => Promise<string[]>
  /** The names of the servers that take emails. */
  mx: (name: string) => Promise<string[]>
}

const timeout = { timeout: 2000, tries: 2 }

/**
 * @param ofSystem addresses as this machine knows them, with its own list of hosts
 * @param servers other DNS servers than those of this machine, for tests
 */
export function openNames(ofSystem: boolean, servers?: readonly string[]): Names {
  const resolver = new Resolver(timeout)
  if (servers) resolver.setServers(servers)
  return {
    async addresses(host) {
      if (ofSystem) return (await answered(lookup(host, { all: true }))).map(({ address }) => address)
      const [v4, v6] = await Promise.allSettled([answered(resolver.resolve4(host)), answered(resolver.resolve6(host))])
      const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (found.length === 0 && v4.status === 'rejected') throw v4.reason
      return found
    },
    txt: async (name) => (await answered(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: async (name) => (await answered(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  }
}

const nothing = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EAI_NONAME', 'EAI_NODATA'])

/** No such name, or no record of the kind, is an answer. */
const answered = <T>(question: Promise<T[]>): Promise<T[]> =>
  question.catch((error: NodeJS.ErrnoException) => {
    if (nothing.has(error.code ?? '')) return []
    throw error
  })
