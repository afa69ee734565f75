import { Icon } from './icons.tsx'

/** The texts below a field, to which its control refers by their ids: the fault, and a hint. */
export const FieldNotes = ({ id, fault, hint }: { id: string; fault?: string | false; hint?: string }) => (
  <>
    {fault && (
      <p className="fault" id={`${id}-fault`}>
        <Icon name="alert" />
        {fault}
      </p>
    )}
    {hint && (
      <p className="muted" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </>
)
