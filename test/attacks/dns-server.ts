import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

/** Addresses; those of the other family are left out. `CNAME name`: the following answers belong to this name. */
export type Answer = readonly string[]

const types = { A: 1, CNAME: 5, AAAA: 28 } as const

/**
 * A DNS on this machine with free answers that are not cached (TTL 0).
 * @param answers to the nth question, from 0, for addresses of one family
 */
export async function openDns(answers: (nth: number) => Answer) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const end = question.indexOf(0, 12) + 1
    const type = question.readUInt16BE(end)
    const kind = type === types.A ? 'A' : 'AAAA'
    const records = recordsOf(answers(asked.filter((one) => one === kind).length), type)
    asked.push(kind)
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...records]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    /** The address in the form that a resolver takes. */
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => socket.close(),
  }
}

function recordsOf(answer: Answer, asked: number): Buffer[] {
  // the name in the question
  let owner = Buffer.from([0xc0, 12])
  return answer.flatMap((text) => {
    if (text.startsWith('CNAME ')) {
      const [alias, name] = [owner, nameOf(text.slice(6))]
      owner = name
      return [record(alias, types.CNAME, name)]
    }
    const type = isIPv4(text) ? types.A : types.AAAA
    const data = type === types.A ? Buffer.from(text.split('.').map(Number)) : v6(text)
    return type === asked ? [record(owner, type, data)] : []
  })
}

function record(owner: Buffer, type: number, data: Buffer): Buffer {
  // class IN, and a TTL of 0
  const head = Buffer.alloc(10)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([owner, head, data])
}

const nameOf = (name: string) =>
  Buffer.concat([...name.split('.').map((part) => Buffer.from([part.length, ...Buffer.from(part)])), Buffer.alloc(1)])

/** Bytes of an IPv6 address whose last part may be written as IPv4. */
function v6(text: string): Buffer {
  const { hostname } = new URL(`http://[${text}]`)
  const [front = [], back = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part ? part.split(':') : []))
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
