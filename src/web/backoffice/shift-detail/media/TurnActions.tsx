import LeftIcon from '@mui/icons-material/RotateLeft'
import RightIcon from '@mui/icons-material/RotateRight'
import type { Media } from '../../../../contract/media.ts'
import { BarAction } from '../../../kit/SelectionBar.tsx'
import { useTurn } from './use-turn.ts'

/** "Drehen", in the bar of a choice. */
export function TurnActions({ chosen }: { chosen: readonly Media[] }) {
  const turn = useTurn()
  return (
    <>
      <BarAction icon={LeftIcon} label="Nach links drehen" isShort onClick={() => turn(chosen, 'left')} />
      <BarAction icon={RightIcon} label="Nach rechts drehen" isShort onClick={() => turn(chosen, 'right')} />
    </>
  )
}
