import { useState, type KeyboardEvent, type RefObject } from 'react'
import { idsOf } from './document.ts'
import { commandOf, type Command } from './keys.ts'
import { neighbour } from './selection.ts'
import type { Editor } from './use-editor.ts'
import type { Zoom } from './use-zoom.ts'

type Commands = {
  editor: Editor
  zoom: Zoom
  stage: RefObject<HTMLElement | null>
  mayWrite: boolean
  isPreview: boolean
  onSave: () => void
  onEdit: (id: string) => void
}

const harmless = new Set<Command['name']>(['walk', 'selectAll', 'zoomIn', 'zoomOut', 'fullSize', 'fit'])

/** The keyboard commands of the editor, and the texts for screen readers. */
export function useCommands({ editor, zoom, stage, mayWrite, isPreview, onSave, onEdit }: Commands) {
  const [announcement, setAnnouncement] = useState('')

  const walk = (step: 1 | -1) => {
    const id = neighbour(idsOf(editor.fields), editor.selection, step)
    if (id === undefined) return
    editor.select([id])
    stage.current?.querySelector<SVGElement>(`[data-field="${CSS.escape(id)}"]`)?.focus()
  }
  const run = (command: Command) => {
    switch (command.name) {
      case 'move': {
        const [first] = editor.selected
        const { dx, dy } = editor.move(command.by, `move ${editor.selection.join(' ')}`)
        if (first) setAnnouncement(`${first.label}: ${first.position.x + dx} / ${first.position.y + dy}`)
        return
      }
      case 'walk':
        return walk(command.step)
      case 'save':
        return onSave()
      case 'edit': {
        const id = editor.selection.at(-1)
        if (id !== undefined) onEdit(id)
        return
      }
      case 'selectAll':
        return editor.select(idsOf(editor.fields))
      case 'remove':
        return editor.remove(editor.selection)
      case 'copy':
        return editor.copy()
      case 'cut':
        return editor.cut()
      case 'paste':
        return void editor.paste()
      case 'duplicate':
        return void editor.duplicate()
      case 'undo':
        return editor.undo()
      case 'redo':
        return editor.redo()
      default:
        return zoom[command.name]()
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // React's events bubble out of dialogs that are opened from here
    const { target, currentTarget } = event
    if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (target instanceof HTMLInputElement && target.type === 'text') return
    const command = commandOf(event, !isPreview && target.closest('[data-design]') !== null)
    if (!command || (!mayWrite && !harmless.has(command.name))) return
    event.preventDefault()
    run(command)
  }
  return { onKeyDown, announcement }
}
