/**
 * The system calls that no decoder needs, refused by the kernel (seccomp): starting processes, opening new namespaces,
 * and keeping bytes where neither the limit of the folder nor that of memory counts them. Threads stay allowed.
 */
import { endianness } from 'node:os'

/** Numbers of system calls, as the kernel's headers have them; `open` with the position of its flags. */
type Machine = { audit: number; clone: number; refused: number[]; missing: number[]; open: [number, 1 | 2][] }

const machines: Partial<Record<NodeJS.Architecture, Machine>> = {
  x64: {
    audit: 0xc000003e,
    clone: 56,
    // fork, vfork, unshare, setns, memfd_create, memfd_secret, shmget
    // unlink, unlinkat, symlink, symlinkat, link, linkat, mknod, mknodat
    refused: [57, 58, 272, 308, 319, 447, 29, 87, 263, 88, 266, 86, 265, 133, 259],
    // clone3, openat2, io_uring_setup: their arguments cannot be seen, and programs do without them
    missing: [435, 437, 425],
    open: [
      [2, 1],
      [257, 2],
    ],
  },
  arm64: {
    audit: 0xc00000b7,
    clone: 220,
    // unshare, setns, memfd_create, memfd_secret, shmget, unlinkat, symlinkat, linkat, mknodat
    refused: [97, 268, 279, 447, 194, 35, 36, 37, 33],
    missing: [435, 437, 425],
    open: [[56, 2]],
  },
}

const cloneThread = 0x10000
const openNameless = 0x400000 // the bit of O_TMPFILE that O_DIRECTORY does not have
const [notPermitted, notThere, notSupported] = [1, 38, 95] // EPERM, ENOSYS, EOPNOTSUPP
/** System calls of the x32 ABI, which x64 kernels may understand too. */
const x32 = 0x40000000

/** Operations of the classic BPF machine, see linux/bpf_common.h. */
const op = { load: 0x20, equal: 0x15, atLeast: 0x35, anyBit: 0x45, answer: 0x06 } as const
const answers = { allow: 0x7fff0000, kill: 0x80000000, fail: (code: number) => 0x00050000 + code }
/** Places in `struct seccomp_data`; of an argument its lower half. */
const at = { call: 0, machine: 4, argument: (index: number) => 16 + 8 * index }

type Step = [code: number, ifTrue: number, ifFalse: number, value: number]

/**
 * The filter as bubblewrap reads it (an array of `struct sock_filter`); null on machines that we have no numbers for.
 */
export function callFilter(arch: NodeJS.Architecture = process.arch): Buffer | null {
  const machine = machines[arch]
  if (!machine || endianness() !== 'LE') return null
  const answer = (value: number): Step => [op.answer, 0, 0, value]
  const fail = (code: number) => answer(answers.fail(code))
  const allow = answer(answers.allow)
  const whenCall = (number: number, ...then: Step[]): Step[] => [[op.equal, 0, then.length, number], ...then]
  const whenBit = (index: number, bit: number, yes: Step, no: Step): Step[] => [
    [op.load, 0, 0, at.argument(index)],
    [op.anyBit, 0, 1, bit],
    yes,
    no,
  ]
  const steps: Step[] = [
    [op.load, 0, 0, at.machine],
    [op.equal, 1, 0, machine.audit],
    answer(answers.kill),
    [op.load, 0, 0, at.call],
    [op.atLeast, 0, 1, x32],
    fail(notThere),
    ...machine.refused.flatMap((number) => whenCall(number, fail(notPermitted))),
    ...machine.missing.flatMap((number) => whenCall(number, fail(notThere))),
    ...whenCall(machine.clone, ...whenBit(0, cloneThread, allow, fail(notPermitted))),
    ...machine.open.flatMap(([number, flags]) =>
      whenCall(number, ...whenBit(flags, openNameless, fail(notSupported), allow)),
    ),
    allow,
  ]
  const program = Buffer.alloc(steps.length * 8)
  steps.forEach(([code, ifTrue, ifFalse, value], i) => {
    program.writeUInt16LE(code, i * 8)
    program.writeUInt8(ifTrue, i * 8 + 2)
    program.writeUInt8(ifFalse, i * 8 + 3)
    program.writeUInt32LE(value, i * 8 + 4)
  })
  return program
}
