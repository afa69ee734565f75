import { useState } from 'react'

/**
 * The state of a tab of fields that is shown until "Bearbeiten", then a form until "Speichern" or "Abbrechen". The form
 * is mounted under `key`: each editing starts afresh, from the values known then, and later events do not discard typed
 * values.
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
