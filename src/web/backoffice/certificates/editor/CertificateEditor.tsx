import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { CertificateEditorProps } from './EditorDialog.tsx'
import { configQuery } from './requests.ts'

/** Loads the editor's script; again, it is there already. */
export const loadEditor = () => import('./EditorDialog.tsx')

const EditorDialog = lazy(async () => ({ default: (await loadEditor()).EditorDialog }))

/** The editor of a design's fields, in a large dialog. Mount it with each opening; a page that offers it loads it before. */
export function CertificateEditor(props: CertificateEditorProps) {
  // asked for while the script is still on its way
  useQuery(configQuery({ templateId: props.template.id, activityTypeId: props.activityTypeId ?? null }))
  return (
    <Suspense fallback={<Waiting />}>
      <EditorDialog {...props} />
    </Suspense>
  )
}

const Waiting = () => (
  <Backdrop open sx={{ zIndex: 'modal' }}>
    <CircularProgress aria-label="Editor wird geladen" />
  </Backdrop>
)
