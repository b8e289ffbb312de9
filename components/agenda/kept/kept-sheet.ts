import { closed, lazily } from '@/components/ui/lazily'

/** What is behind a kept time, loaded when the first is opened. */
export const KeptSheet = lazily(
  () => import('@/components/plannings/exceptions/exception-opened').then(({ ExceptionOpened }) => ExceptionOpened),
  closed,
)
