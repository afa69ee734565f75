/**
 * The load that one process serves at the same moment, and how long it waits for a peer. Limits on how often something
 * may be done are in limiter.ts. Times in milliseconds, sizes in bytes. A real customer or guide meets none of them.
 */
export const serverLimits = {
  requests: {
    /** The whole head of a request. Browsers send it at once; a phone with a bad network takes seconds. */
    head: 30_000,
    /** A body of which no byte arrives. An upload that makes any progress may take any time. */
    bodySilence: 30_000,
    /** A whole body that is no upload: JSON or a form of at most 1 MB. */
    smallBody: 60_000,
    /** An answer of which the peer takes no byte. A paused film is asked for again with a range. */
    unreadAnswer: 120_000,
    /** Bytes that still arrive after an early refusal are read and dropped, so that the refusal can be read. */
    rest: { milliseconds: 30_000, bytes: 256 * 1024 * 1024 },
    /** How often half-sent requests are looked for. */
    check: 5000,
  },
  /**
   * Open connections from one address, when no proxy is in front. A browser opens six, and keeps an idle one for ten
   * seconds. Loopback is this machine itself: a proxy that `TRUST_PROXY` does not name, or a tool.
   */
  connections: { perAddress: 2000, perLoopback: Number.POSITIVE_INFINITY },
  /**
   * Long downloads. A ZIP holds about 1 MB of memory while it is sent, a file 0.75 MB, so all of them together less
   * than 0.5 GB; with S3 each holds a connection to the storage (storage/s3.ts has more of them than this). For each of
   * its files a ZIP asks the database once, a few of all ZIPs at a time (gallery/archive.ts). Fifty customers behind
   * one hotel's router can all take two ZIPs at once.
   */
  downloads: {
    archives: { perLink: 6, perAddress: 120, total: 150 },
    /** Films, clips and big pictures; a player opens a few connections for each. */
    files: { perLink: 24, perAddress: 300, total: 400 },
    /** A file below this many bytes is through in a moment, and not counted. */
    countedFrom: 1024 * 1024,
  },
  /** Server-sent events. */
  events: {
    /** Bytes that wait for a reader; more, and the reader is disconnected and connects again. */
    queued: 256 * 1024,
    /** Pages of one gallery link: a family, not a crowd. */
    perLink: 12,
    /** Tabs and devices of one member. */
    perAccount: 20,
    /** A whole town behind one router. */
    perAddress: 300,
    /** A comment now and then keeps proxies from closing a silent connection. */
    pulse: 25_000,
    /** A customer's page that was left open connects again when its reader returns. */
    life: 30 * 60_000,
    /** A stream that was ended but not read to its end is closed after this. */
    closing: 3000,
  },
}

export type ServerLimits = typeof serverLimits
