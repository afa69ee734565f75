import { lazy } from 'react'
import { Navigate, Outlet, useLocation, type RouteObject } from 'react-router'
import { NavigationBar } from '../kit/navigation-bar.tsx'
import { RequireSession } from '../kit/session.tsx'
import { SecondFactorGate } from './accounts/SecondFactorGate.tsx'
import { TemporaryPasswordGate } from './accounts/TemporaryPasswordGate.tsx'
import { Crash } from './Crash.tsx'

/** Each screen is loaded when it is first shown. */
const LoginPage = lazy(async () => ({ default: (await import('./accounts/LoginPage.tsx')).LoginPage }))
const RegisterPage = lazy(async () => ({ default: (await import('./accounts/RegisterPage.tsx')).RegisterPage }))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
}))
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('./accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
}))
const ChangeEmailPage = lazy(async () => ({
  default: (await import('./accounts/ChangeEmailPage.tsx')).ChangeEmailPage,
}))
const ChangeContactPage = lazy(async () => ({
  default: (await import('./organisations/ChangeContactPage.tsx')).ChangeContactPage,
}))
const AcceptInvitationPage = lazy(async () => ({
  default: (await import('./team/AcceptInvitationPage.tsx')).AcceptInvitationPage,
}))
const PairPage = lazy(async () => ({ default: (await import('./pairing/PairPage.tsx')).PairPage }))
const AccountPage = lazy(async () => ({ default: (await import('./accounts/AccountPage.tsx')).AccountPage }))
const Dashboard = lazy(async () => ({ default: (await import('./layout/Dashboard.tsx')).Dashboard }))
const HomePage = lazy(async () => ({ default: (await import('./overview/HomePage.tsx')).HomePage }))
const SetupPage = lazy(async () => ({ default: (await import('./overview/Notices.tsx')).SetupPage }))
const ShiftsPage = lazy(async () => ({ default: (await import('./shifts/ShiftsPage.tsx')).ShiftsPage }))
const ShiftDetailPage = lazy(async () => ({
  default: (await import('./shift-detail/ShiftDetailPage.tsx')).ShiftDetailPage,
}))
const PrintListPage = lazy(async () => ({
  default: (await import('./shift-detail/print/PrintListPage.tsx')).PrintListPage,
}))
const AlbumPage = lazy(async () => ({ default: (await import('./albums/AlbumPage.tsx')).AlbumPage }))
const CustomersPage = lazy(async () => ({ default: (await import('./customers/CustomersPage.tsx')).CustomersPage }))
const VideoTemplatesPage = lazy(async () => ({
  default: (await import('./templates/VideoTemplatesPage.tsx')).VideoTemplatesPage,
}))
const MusicTemplatesPage = lazy(async () => ({
  default: (await import('./templates/MusicTemplatesPage.tsx')).MusicTemplatesPage,
}))
const FilmRecipesPage = lazy(async () => ({
  default: (await import('./film-recipes/FilmRecipesPage.tsx')).FilmRecipesPage,
}))
const CertificatesPage = lazy(async () => ({
  default: (await import('./certificates/CertificatesPage.tsx')).CertificatesPage,
}))
const OrganisationPage = lazy(async () => ({
  default: (await import('./organisations/OrganisationPage.tsx')).OrganisationPage,
}))
const NotFoundPage = lazy(async () => ({ default: (await import('./layout/NotFoundPage.tsx')).NotFoundPage }))

/** Another address of the settings; keeps its query unless one is given. */
function ToOrganisation({ search }: { search?: string }) {
  const location = useLocation()
  return <Navigate to={`/dashboard/settings/organisation${search ?? location.search}`} replace />
}

export const routes: RouteObject[] = [
  {
    errorElement: <Crash />,
    element: (
      <>
        <NavigationBar />
        <Outlet />
      </>
    ),
    children: [
      { path: '/login', element: <LoginPage /> },
      { path: '/register', element: <RegisterPage /> },
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '/confirm-email', element: <ConfirmEmailPage /> },
      { path: '/invitation', element: <AcceptInvitationPage /> },
      { path: '/capture/pair', element: <PairPage /> },
      {
        // paper has no sidebar
        path: '/dashboard/sessions/:sessionId/list',
        element: (
          <RequireSession permission="dashboard.read">
            <TemporaryPasswordGate>
              <SecondFactorGate>
                <PrintListPage />
              </SecondFactorGate>
            </TemporaryPasswordGate>
          </RequireSession>
        ),
      },
      {
        path: '/dashboard/change-email',
        element: (
          <RequireSession>
            <TemporaryPasswordGate>
              <SecondFactorGate>
                <ChangeEmailPage />
              </SecondFactorGate>
            </TemporaryPasswordGate>
          </RequireSession>
        ),
      },
      {
        path: '/dashboard/change-contact',
        element: (
          <RequireSession permission="settings.write">
            <TemporaryPasswordGate>
              <SecondFactorGate>
                <ChangeContactPage />
              </SecondFactorGate>
            </TemporaryPasswordGate>
          </RequireSession>
        ),
      },
      {
        path: '/dashboard',
        element: (
          <RequireSession>
            <TemporaryPasswordGate>
              <SecondFactorGate>
                <Dashboard />
              </SecondFactorGate>
            </TemporaryPasswordGate>
          </RequireSession>
        ),
        children: [
          {
            errorElement: <Crash />,
            children: [
              { index: true, element: <HomePage /> },
              {
                path: 'setup',
                element: (
                  <RequireSession permission="privacy.manage">
                    <SetupPage />
                  </RequireSession>
                ),
              },
              { path: 'sessions', element: <ShiftsPage /> },
              { path: 'sessions/:sessionId', element: <ShiftDetailPage /> },
              { path: 'customers', element: <CustomersPage /> },
              { path: 'albums/:albumId', element: <AlbumPage /> },
              {
                path: 'templates/video',
                element: (
                  <RequireSession permission="templates.read">
                    <VideoTemplatesPage />
                  </RequireSession>
                ),
              },
              {
                path: 'templates/certificates',
                element: (
                  <RequireSession permission="templates.read">
                    <CertificatesPage />
                  </RequireSession>
                ),
              },
              {
                path: 'templates/music',
                element: (
                  <RequireSession permission="templates.read">
                    <MusicTemplatesPage />
                  </RequireSession>
                ),
              },
              {
                path: 'templates/films',
                element: (
                  <RequireSession permission="templates.read">
                    <FilmRecipesPage />
                  </RequireSession>
                ),
              },
              {
                path: 'settings/organisation',
                element: (
                  <RequireSession permission="settings.read">
                    <OrganisationPage />
                  </RequireSession>
                ),
              },
              { path: 'settings/team', element: <ToOrganisation search="?tab=2" /> },
              { path: 'account', element: <AccountPage /> },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      // Old addresses (docs/product/dashboard.md 1).
      { path: '/settings/organisation', element: <ToOrganisation /> },
      { path: '/settings/team', element: <ToOrganisation search="?tab=2" /> },
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]
