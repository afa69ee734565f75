import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { meantAddress } from '../../../contract/email-slips.ts'

/** "Meinten Sie mia@gmail.com?": points out a typo; one click takes the proposal. */
export function MeantAddress({ email, onTake }: { email: string; onTake: (address: string) => void }) {
  const meant = meantAddress(email)
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' }, '&&': { mt: -2.5 } }}>
      {meant && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: 14, px: 3.5 }}>
          Meinten Sie
          <Button
            size="small"
            onClick={() => onTake(meant)}
            sx={{ px: 1, minHeight: 30, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {meant}?
          </Button>
        </Box>
      )}
    </Box>
  )
}
