import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Connections to servers that an organisation named, to test them. */
  mailServerTest: { name: 'mail-server-test', most: 20, seconds: 3600 },
  senderDns: { name: 'sender-dns', most: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>
