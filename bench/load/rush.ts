import { connect } from 'node:net'

/** The results of many connections that send requests without a pause. */
export type Rush = { perSecond: number; p95: number; failures: number; bytes: number }

/**
 * Each of this many connections requests one of the paths again and again, the next time when it has the answer. Speaks
 * just enough HTTP to cost little beside the measured server: answers must have a `content-length`.
 * @param seconds after a tenth of that again, which is not counted
 */
export async function rush(base: string, paths: string[], connections: number, seconds: number): Promise<Rush> {
  const { hostname, port } = new URL(base)
  const times: number[] = []
  let [failures, bytes, next] = [0, 0, 0]
  const from = performance.now() + seconds * 100
  const until = from + seconds * 1000

  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let [asked, missing] = [0, 0]
      let head = ''
      const ask = () => {
        asked = performance.now()
        if (asked > until) {
          socket.end(resolve)
          return
        }
        head = ''
        missing = -1
        const path = paths[next++ % paths.length] ?? '/'
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\n\r\n`)
      }
      const answered = () => {
        const now = performance.now()
        if (asked >= from && now <= until) times.push(now - asked)
        ask()
      }
      socket.setNoDelay()
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        if (asked >= from) bytes += chunk.length
        if (missing >= 0) missing -= chunk.length
        else {
          head += chunk.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
          if (length === undefined || !head.startsWith('HTTP/1.1 200')) failures++
          missing = Number(length ?? 0) - (head.length - end - 4)
        }
        if (missing === 0) answered()
      })
    })
  await Promise.all(Array.from({ length: connections }, run))
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p95: times[Math.ceil(times.length * 0.95) - 1] ?? NaN,
    failures,
    bytes: bytes / Math.max(1, times.length),
  }
}
