import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

/** Addresses, those of the other kind are left out; `CNAME name`: what follows stands under this name. */
export type Answer = readonly string[]

const types = { A: 1, CNAME: 5, AAAA: 28 } as const

/**
 * A DNS on this machine that answers each question as it likes, and is to be asked anew each time (TTL 0).
 * @param answers to the nth time, from 0, that addresses of one kind are asked for
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
    /** As a resolver is told of it. */
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => socket.close(),
  }
}

function recordsOf(answer: Answer, asked: number): Buffer[] {
  // the name that was asked for
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

/** Of an address whose last part may be written as IPv4. */
function v6(text: string): Buffer {
  const { hostname } = new URL(`http://[${text}]`)
  const [front = [], back = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part ? part.split(':') : []))
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
