import type { ReactNode, RefObject } from 'react'
import type { Editor } from './use-editor.ts'
import type { Layouts } from './use-layouts.ts'
import type { Zoom } from './use-zoom.ts'

export type CanvasProps = {
  editor: Editor
  layouts: Layouts
  zoom: Zoom
  designUrl: string
  hasGrid: boolean
  mayWrite: boolean
  view: RefObject<HTMLDivElement | null>
  stage: RefObject<HTMLDivElement | null>
  /** In preview mode: the content instead of the fields. */
  preview: ReactNode
  /** Adds a field; null where that is not possible. */
  onAdd: (() => void) | null
  onEdit: (id: string) => void
}
