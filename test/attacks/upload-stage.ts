import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { world, type Member } from '../world.ts'

export const mebibyte = 1024 * 1024
export const gibibyte = 1024 * mebibyte

export type Headers = Record<string, string>
export type Raw = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }

export const at = (id: string) => `/api/v1/uploads/${id}`
export const refusal = ({ status, text }: Raw) => ({ status, code: (JSON.parse(text) as ErrorBody).code })
export const sha1 = (bytes: Buffer) => `sha1 ${createHash('sha1').update(bytes).digest('base64')}`
export const chunked = { 'transfer-encoding': 'chunked' }

const metadata = (given: Record<string, string>) =>
  Object.entries(given)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** A world with one customer, and raw calls of the tus protocol. */
export async function uploadStage() {
  const w = await world()
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const customerId = (await w.customer(owner, shift)).id
  const usual = { limits: w.services.limits, space: w.services.uploads.space }

  /** A request exactly as it is written here: fetch would normalise the address. */
  const raw = (by: Member, method: string, path: string, headers: Headers = {}, body?: Buffer) =>
    new Promise<Raw>((resolve, reject) => {
      const { hostname, port } = new URL(w.base)
      const sent = httpRequest({
        hostname,
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${by.token}`,
          'tus-resumable': '1.0.0',
          ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
          ...headers,
        },
      })
      sent.on('response', (response) => {
        readText(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })

  let names = 0
  const create = (size: number | string, by = owner, given: Record<string, string> = {}, headers: Headers = {}) =>
    raw(by, 'POST', '/api/v1/uploads', {
      'upload-length': String(size),
      'upload-metadata': metadata({ customerId, filename: `Foto ${++names}.jpg`, ...given }),
      ...headers,
    })
  async function begun(size: number, by = owner, given: Record<string, string> = {}): Promise<string> {
    const { status, headers, text } = await create(size, by, given)
    expect(status, text).toBe(201)
    return String(headers['location']).split('/').at(-1)!
  }
  const endAll = (of = owner) => w.peek('delete from open_upload where org_id = $1', [of.orgId])

  return {
    w,
    owner,
    shift,
    customerId,
    usual,
    raw,
    create,
    begun,
    patch: (id: string, offset: number | string, body: Buffer, headers: Headers = {}, by = owner) =>
      raw(by, 'PATCH', at(id), { 'upload-offset': String(offset), ...headers }, body),
    offsetOf: async (id: string) => Number((await raw(owner, 'HEAD', at(id))).headers['upload-offset']),
    endAll,
    /** Restores limits and disk, and ends all uploads. */
    async reset() {
      w.services.limits = usual.limits
      w.services.uploads.space = usual.space
      await endAll()
    },
  }
}
