import '@fontsource-variable/inter/wght.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RouterContext } from '../kit/navigation-bar.tsx'
import { createQueryClient } from '../kit/queries.ts'
import { SessionProvider } from '../kit/session.tsx'
import { Theme } from '../kit/theme.tsx'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)
const queryClient = createQueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </SessionProvider>
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
)
