import { PainTab } from '@/components/record/pain/pain-tab'

export default function Page() {
  return <PainTab />
}
