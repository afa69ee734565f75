import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs, { type TabsActions } from '@mui/material/Tabs'
import { memo, useEffect, useRef, type ReactNode } from 'react'

export type PageTabsProps = {
  /** Name for screen readers. */
  label: string
  tabs: readonly { value: number; label: string }[]
  value: number
  onChange: (value: number) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** The areas of a page, one at a time. */
export function PageTabs({ children, ...rest }: PageTabsProps) {
  return (
    <>
      <Bar {...rest} />
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${rest.value}`}>
        {children}
      </Box>
    </>
  )
}

/** Drawn anew when a tab or the choice changes, not with the tab's content. */
const Bar = memo(function Bar({ label, tabs, value, onChange }: Omit<PageTabsProps, 'children'>) {
  const actions = useRef<TabsActions>(null)
  // the labels get their width with the font: the line below the chosen one follows
  useEffect(() => {
    const follow = () => actions.current?.updateIndicator()
    document.fonts.addEventListener('loadingdone', follow)
    return () => document.fonts.removeEventListener('loadingdone', follow)
  }, [])
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', '&&': { mt: { xs: 0, sm: 4 } } }}>
      <Tabs
        action={actions}
        value={value}
        onChange={(_, next: number) => onChange(next)}
        variant="scrollable"
        // more than fit a phone: the arrows say so, and which way
        scrollButtons="auto"
        allowScrollButtonsMobile
        slotProps={{ scrollButtons: { 'aria-hidden': true } }}
        aria-label={label}
        sx={{
          '&, & .MuiTab-root': { minHeight: { xs: 44, sm: 48 } },
          '& .MuiTab-root': { minWidth: 0, px: { xs: 2.5, sm: 4 } },
          // in the margin of the page, so that no tab loses room to them
          '&:has(.MuiTabs-scrollButtons)': { mx: { xs: -4, sm: 0 } },
          '& .MuiTabs-scrollButtons': { width: 28, color: 'text.secondary' },
          '& .Mui-selected.Mui-selected': { color: 'text.primary' },
        }}
      >
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value} label={tab.label} id={`tab-${tab.value}`} aria-controls="tab-panel" />
        ))}
      </Tabs>
    </Box>
  )
})
