import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from this machine and was meant for it. The peer alone does not tell: a reverse proxy on this
 * machine is one too (it adds headers, names another host, or speaks HTTP/1.0 as nginx does), and so is a browser here
 * that a foreign page leads to us under a name of its own (DNS rebinding). Where the product has a public address no
 * request counts: nginx from 1.29.7 on passes a stranger's on as if it came from here, without a header of its own.
 */
export function isOwnRequest(request: FastifyRequest, publicUrl: string): boolean {
  const { headers, raw } = request
  const { remoteAddress = '', localPort } = raw.socket
  const named = URL.parse(`http://${headers.host ?? ''}`)
  const known = URL.parse(publicUrl)
  const ports = [String(localPort), known?.port || '80']
  return (
    isLoopback(remoteAddress) &&
    isOwnName(known?.hostname ?? '') &&
    named !== null &&
    isOwnName(named.hostname) &&
    ports.includes(named.port || '80') &&
    raw.httpVersion === '1.1' &&
    headers['sec-fetch-site'] !== 'cross-site' &&
    !Object.keys(headers).some((name) => addedByProxies.test(name))
  )
}

const addedByProxies =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fastly-.*|x-envoy-.*|x-arr-.*|x-azure-.*|x-amz.*)$/

/** A name or address of this machine for itself. */
export const isOwnName = (host: string) => host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)
