import { lazy, type ComponentType } from 'react'
import { Navigate, Outlet, useLocation, type RouteObject } from 'react-router'
import { NavigationBar } from '../kit/navigation-bar.tsx'
import { RequireSession } from '../kit/session.tsx'
import { SecondFactorGate } from './accounts/SecondFactorGate.tsx'
import { TemporaryPasswordGate } from './accounts/TemporaryPasswordGate.tsx'
import { Crash } from './Crash.tsx'

/** Each screen is loaded when it is first shown. */
const screen = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }))
const LoginPage = screen(() => import('./accounts/LoginPage.tsx'), 'LoginPage')
const RegisterPage = screen(() => import('./accounts/RegisterPage.tsx'), 'RegisterPage')
const ForgotPasswordPage = screen(() => import('./accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage')
const ResetPasswordPage = screen(() => import('./accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage')
const ConfirmEmailPage = screen(() => import('./accounts/ConfirmEmailPage.tsx'), 'ConfirmEmailPage')
const ChangeEmailPage = screen(() => import('./accounts/ChangeEmailPage.tsx'), 'ChangeEmailPage')
const ChangeContactPage = screen(() => import('./organisations/ChangeContactPage.tsx'), 'ChangeContactPage')
const AcceptInvitationPage = screen(() => import('./team/AcceptInvitationPage.tsx'), 'AcceptInvitationPage')
const PairPage = screen(() => import('./pairing/PairPage.tsx'), 'PairPage')
const AccountPage = screen(() => import('./accounts/AccountPage.tsx'), 'AccountPage')
const Dashboard = screen(() => import('./layout/Dashboard.tsx'), 'Dashboard')
const HomePage = screen(() => import('./overview/HomePage.tsx'), 'HomePage')
const SetupPage = screen(() => import('./overview/Notices.tsx'), 'SetupPage')
const ShiftsPage = screen(() => import('./shifts/ShiftsPage.tsx'), 'ShiftsPage')
const ShiftDetailPage = screen(() => import('./shift-detail/ShiftDetailPage.tsx'), 'ShiftDetailPage')
const PrintListPage = screen(() => import('./shift-detail/print/PrintListPage.tsx'), 'PrintListPage')
const AnalyticsPage = screen(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage')
const GdprPage = screen(() => import('./gdpr/GdprPage.tsx'), 'GdprPage')
const AlbumPage = screen(() => import('./albums/AlbumPage.tsx'), 'AlbumPage')
const CustomersPage = screen(() => import('./customers/CustomersPage.tsx'), 'CustomersPage')
const VideoTemplatesPage = screen(() => import('./templates/VideoTemplatesPage.tsx'), 'VideoTemplatesPage')
const MusicTemplatesPage = screen(() => import('./templates/MusicTemplatesPage.tsx'), 'MusicTemplatesPage')
const FilmRecipesPage = screen(() => import('./film-recipes/FilmRecipesPage.tsx'), 'FilmRecipesPage')
const CertificatesPage = screen(() => import('./certificates/CertificatesPage.tsx'), 'CertificatesPage')
const OrganisationPage = screen(() => import('./organisations/OrganisationPage.tsx'), 'OrganisationPage')
const NotFoundPage = screen(() => import('./layout/NotFoundPage.tsx'), 'NotFoundPage')

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
              { path: 'analytics', element: <AnalyticsPage /> },
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
              {
                path: 'gdpr',
                element: (
                  <RequireSession permission="privacy.manage">
                    <GdprPage />
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
