import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** The port of the product, which is taken after the proxy has its own. */
  to(port: number): void
  /**
   * Lets this many more bytes through to the product at full speed, then about a megabyte a second of each connection:
   * not zero, since browsers silently repeat a request whose connection was just being closed. Infinity = all waiting
   * and later bytes.
   */
  allow(bytes: number): void
  /** Breaks every connection in the middle of its transfer, and answers no more. */
  cut(): void
  mend(): void
  /** Stops the next answer to a GET of such an address after this many bytes of it (its head included). */
  hold(address: RegExp, bytes: number): Held
  close(): Promise<void>
}

/** An answer that is held, while all others go on. */
export type Held = {
  /** Resolves when the bytes have passed. */
  reached: Promise<void>
  release(): void
  /** Breaks its connection, without any end of the answer. */
  cut(): void
}
type Hold = { address: RegExp; bytes: number; stopped: (connection: { release(): void; cut(): void }) => void }

/**
 * The network between a browser and the product, which can be stopped, held and really cut: the browsers' own means for
 * that let a running request come through.
 */
export async function openTcpProxy(): Promise<TcpProxy> {
  let target = 0
  let allowed = Infinity
  /** Ends towards browsers from which no bytes are read at the moment. */
  const waiting = new Set<Socket>()
  let isCut = false
  const sockets = new Set<Socket>()
  const holds = new Set<Hold>()

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
    let hold: Hold | undefined
    near.on('data', (bytes) => {
      hold = holdFor(bytes) ?? hold
      far.write(bytes)
      allowed -= bytes.length
      if (allowed > 0) return
      waiting.add(near.pause())
      setTimeout(() => near.resume(), 50)
    })

    const pass = (bytes: Buffer) => {
      if (near.write(bytes)) return
      far.pause()
      near.once('drain', () => far.resume())
    }
    far.on('data', (bytes) => {
      if (!hold || bytes.length < hold.bytes) {
        if (hold) hold.bytes -= bytes.length
        pass(bytes)
        return
      }
      const { bytes: last, stopped } = hold
      hold = undefined
      far.pause()
      near.write(bytes.subarray(0, last), () =>
        stopped({
          release() {
            far.resume()
            pass(bytes.subarray(last))
          },
          cut() {
            near.resetAndDestroy()
            far.resetAndDestroy()
          },
        }),
      )
    })
    far.on('end', () => near.end())
  })

  /** The hold that waits for this request; it holds one answer only. */
  function holdFor(bytes: Buffer): Hold | undefined {
    const address = /^GET (\S+) /.exec(bytes.toString('latin1'))?.[1]
    const found = address && [...holds].find((hold) => hold.address.test(address))
    if (!found) return undefined
    holds.delete(found)
    return found
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    to: (port) => void (target = port),
    allow(bytes) {
      allowed = bytes
      for (const near of waiting) near.resume()
      waiting.clear()
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.resetAndDestroy()
    },
    mend: () => void (isCut = false),
    hold(address, bytes) {
      const { promise, resolve: stopped } = Promise.withResolvers<{ release(): void; cut(): void }>()
      holds.add({ address, bytes, stopped })
      return {
        reached: promise.then(() => undefined),
        release: () => void promise.then((connection) => connection.release()),
        cut: () => void promise.then((connection) => connection.cut()),
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
