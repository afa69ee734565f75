import { useState } from 'react'

/**
 * What a tab of fields needs that is shown until "Bearbeiten", then a form until "Speichern" or "Abbrechen".
 * The form is mounted under `key`: each editing starts afresh, from what is known then, and what comes meanwhile does not
 * take away what was typed.
 */
export function useEditing(known: unknown) {
  const [round, setRound] = useState(0)
  const [isEditing, setEditing] = useState(false)
  return {
    key: isEditing ? String(round) : `${round} ${JSON.stringify(known)}`,
    isEditing,
    onEdit: () => setEditing(true),
    onLeave: () => {
      setEditing(false)
      setRound(round + 1)
    },
  }
}
