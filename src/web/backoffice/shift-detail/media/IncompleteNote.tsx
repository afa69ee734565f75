import WarnIcon from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import type { MediaViewerProps } from './viewer-props.ts'
import type { Shown } from './shown.ts'

/** Of an incomplete photo: the part that its guest sees. */
export const incompleteSentence = (hidden: boolean) =>
  `Ein Teil dieses Fotos fehlt. ${hidden ? 'Der Gast sieht es nicht.' : 'Der Gast sieht es trotzdem.'}`

const remedy = 'Ist das Original noch da, laden Sie es bitte noch einmal hoch.'

type IncompleteNoteProps = Pick<MediaViewerProps, 'onHide'> & { item: Shown & { mediaId: string } }

/** Above an incomplete photo: says so, and whether the guest gets it. */
export function IncompleteNote({ item: { mediaId, isHidden = false }, onHide }: IncompleteNoteProps) {
  return (
    <div className="note">
      <WarnIcon fontSize="small" aria-hidden />
      <span role="status">
        {onHide ? incompleteSentence(isHidden) : 'Ein Teil dieses Fotos fehlt.'} {remedy}
      </span>
      {onHide && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => onHide(mediaId, !isHidden)}>
          {isHidden ? 'Trotzdem zeigen' : 'Nicht zeigen'}
        </Button>
      )}
    </div>
  )
}
