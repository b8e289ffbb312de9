import { EmployeesScreen } from '@/components/employees/employees-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['employees.list']]}>
      <ScreenTexts files={['employees']}>
        <EmployeesScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
