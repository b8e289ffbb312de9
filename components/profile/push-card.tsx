export { PushChoice as default } from '@/components/notifications/push-choice'
