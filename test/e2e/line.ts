import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Line = {
  port: number
  /** Where the line leads; the product takes its port after the line has its own. */
  to(port: number): void
  /** Bytes a second on the way to the product; Infinity = as fast as it goes. */
  speed(bytes: number): void
  /** Breaks every connection in the middle of what it carries, and answers no more. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/**
 * The network between a browser and the product, which can be slowed down and cut for real: what browsers offer for
 * that lets a request that is under way come through.
 */
export async function openLine(): Promise<Line> {
  let target = 0
  let rate = Infinity
  let isCut = false
  const sockets = new Set<Socket>()

  const server = createServer((near) => {
    if (isCut) {
      near.resetAndDestroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      far.write(bytes)
      if (rate === Infinity) return
      near.pause()
      setTimeout(() => near.resume(), (bytes.length / rate) * 1000)
    })
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    to: (port) => void (target = port),
    speed: (bytes) => void (rate = bytes),
    cut() {
      isCut = true
      for (const socket of sockets) socket.resetAndDestroy()
    },
    mend: () => void (isCut = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
