import type { Offset } from './geometry.ts'

export type Pressed = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

export type Command =
  | { name: 'move'; by: Offset }
  | { name: 'walk'; step: 1 | -1 }
  | { name: 'save' | 'undo' | 'redo' | 'copy' | 'cut' | 'paste' | 'duplicate' | 'selectAll' | 'remove' | 'edit' }
  | { name: 'zoomIn' | 'zoomOut' | 'fullSize' | 'fit' }

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const withControl: Record<string, Command> = {
  s: { name: 'save' },
  z: { name: 'undo' },
  y: { name: 'redo' },
  c: { name: 'copy' },
  x: { name: 'cut' },
  v: { name: 'paste' },
  d: { name: 'duplicate' },
  a: { name: 'selectAll' },
  '+': { name: 'zoomIn' },
  '=': { name: 'zoomIn' },
  '-': { name: 'zoomOut' },
  '0': { name: 'fit' },
  '1': { name: 'fullSize' },
}

const onFields: Record<string, Command> = {
  PageDown: { name: 'walk', step: 1 },
  PageUp: { name: 'walk', step: -1 },
  Delete: { name: 'remove' },
  Backspace: { name: 'remove' },
  Enter: { name: 'edit' },
}

/** Commands that work wherever the focus is in the editor; the others only on the design itself. */
const everywhere = new Set<Command['name']>(['save', 'undo', 'redo', 'zoomIn', 'zoomOut', 'fullSize', 'fit'])

/**
 * The command of a key; null = none of ours. Command on a Mac counts as Ctrl.
 * @param onDesign the focus is on the design or on one of its fields
 */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed, onDesign: boolean): Command | null {
  if (altKey) return null
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    const command = letter === 'z' && shiftKey ? { name: 'redo' as const } : withControl[letter]
    return command && (onDesign || everywhere.has(command.name)) ? command : null
  }
  if (!onDesign) return null
  const direction = directions[key]
  if (!direction) return onFields[key] ?? null
  const [dx, dy] = direction.map((part) => part * (shiftKey ? 10 : 1)) as [number, number]
  return { name: 'move', by: { dx, dy } }
}
