import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseUnreachable, isOutage } from './outage.ts'

/** How long the product waits for its database; milliseconds. */
export type Patience = {
  /** For a connection: a free one of the pool, or a new one. */
  connection: number
  /** A statement without an answer for this long makes the pool ask the server whether it is alive. */
  silence: number
  /** The server has this long to answer that question. */
  answer: number
  /** For any statement; a little more than PostgreSQL's own limit (`statement_timeout`). */
  statement: number
}

export const usualPatience: Patience = { connection: 10_000, silence: 8000, answer: 4000, statement: 65_000 }

/**
 * A pool of connections whose statements always come to an end. A server that hangs, or that a network swallowed, says
 * nothing; a slow statement says nothing either. So after a while of silence the pool asks the server on another
 * connection: when it answers, the statement waits on; when not, the connection is closed, and no caller waits until
 * the server answers again.
 */
export class WatchedPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #config: pg.PoolConfig
  readonly #patience: Patience
  #probe: Promise<boolean> | undefined
  #away = false
  #ended = false

  constructor(config: pg.PoolConfig, patience: Patience) {
    this.#config = { ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
    this.#patience = patience
    this.#pool = new pg.Pool({ ...this.#config, connectionTimeoutMillis: patience.connection })
    this.options = this.#pool.options
    // A connection that breaks must not end the process, whether it is idle (the pool's error) or in use (its own).
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** @throws DatabaseUnreachable */
  async connect(): Promise<PostgresPoolClient> {
    if (this.#away) throw new DatabaseUnreachable()
    const client = await this.#pool.connect().catch((error: unknown) => {
      void this.#answers()
      throw new DatabaseUnreachable(error)
    })
    let open = true
    const release = (destroy: boolean) => {
      // pg would wait for the answers to all statements that were sent together
      if (open && destroy) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
      if (open) client.release(destroy)
      open = false
    }
    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      if (!open) throw new DatabaseUnreachable()
      return this.#watched(client.query(text, values), () => release(true))
    }
    return { query, release } as PostgresPoolClient
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#pool.end()
  }

  /** @param abandon closes the connection, which ends the statement for us */
  async #watched<T>(statement: Promise<T>, abandon: () => void): Promise<T> {
    const { silence, statement: longest } = this.#patience
    const began = performance.now()
    let timer: NodeJS.Timeout | undefined
    let done = false
    const silent = new Promise<never>((_resolve, reject) => {
      const look = async () => {
        const hopeful = performance.now() - began < longest && (await this.#answers())
        if (done) return
        if (hopeful) wait()
        else {
          abandon()
          reject(new DatabaseUnreachable())
        }
      }
      const wait = () => void (timer = setTimeout(() => void look(), silence))
      wait()
    })
    try {
      return await Promise.race([statement, silent])
    } catch (error) {
      // whether it is the database that was lost, or a storage or a mail server, matters to jobs
      throw isOutage(error) && !(error instanceof pg.DatabaseError) ? new DatabaseUnreachable(error) : error
    } finally {
      done = true
      clearTimeout(timer)
    }
  }

  /** Whether the server answers; asked once at a time, and again and again while it does not. */
  #answers(): Promise<boolean> {
    return (this.#probe ??= this.#ask().then((answers) => {
      this.#probe = undefined
      this.#away = !answers
      if (this.#away && !this.#ended) setTimeout(() => void this.#answers(), 500).unref()
      return answers
    }))
  }

  async #ask(): Promise<boolean> {
    const { answer } = this.#patience
    const client = new pg.Client({ ...this.#config, connectionTimeoutMillis: answer, query_timeout: answer })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select')
      return true
    } catch (error) {
      // a refusal is an answer, too
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => {})
    }
  }
}
