import Box from '@mui/material/Box'
import { useState } from 'react'
import { VisuallyHidden } from '../../../kit/VisuallyHidden.tsx'
import { ClipRow } from './ClipRow.tsx'
import type { FilmEditor } from './use-film-edit.ts'
import { useSorting } from './use-sorting.ts'

type ClipListProps = {
  editor: FilmEditor
  chosen: string | null
  onChoose: (id: string) => void
  onPlay: (id: string) => void
}

/** The clips in the order of the film; those that are left out keep their place. */
export function ClipList({ editor, chosen, onChoose, onPlay }: ClipListProps) {
  const { clips } = editor.draft
  const [told, setTold] = useState('')
  const move = (index: number, to: number) => {
    const one = clips[index]
    if (!one || to < 0 || to >= clips.length || to === index) return
    editor.move(index, to)
    setTold(`${one.clip.file_name}: jetzt Clip ${to + 1} von ${clips.length}`)
  }
  const sorting = useSorting(move)
  return (
    <>
      <Box
        component="ol"
        aria-label="Clips des Films"
        {...sorting.list}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}
      >
        {clips.map((item, index) => (
          <ClipRow
            key={item.clip.media_id}
            item={item}
            index={index}
            count={clips.length}
            isChosen={item.clip.media_id === chosen}
            isDragged={sorting.dragged === index}
            handle={sorting.handle(index)}
            onMove={(to) => move(index, to)}
            onChoose={() => onChoose(item.clip.media_id)}
            onPlay={() => onPlay(item.clip.media_id)}
            onOut={(out) => editor.change(item.clip.media_id, { out })}
          />
        ))}
      </Box>
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </>
  )
}
