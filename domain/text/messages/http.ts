import { defineMessages } from './define-messages.ts';

export const httpMessages = defineMessages('http', {
  400: 'Bad request - please check your input',
  401: 'Unauthorized - please log in again',
  403: "Forbidden - you don't have permission",
  404: 'Resource not found',
  410: 'No longer available',
  500: 'Server error - please try again later',
  502: 'Bad gateway - server is temporarily unavailable',
  503: 'Service unavailable - please try again later',
  network: 'Network error',
  fallback: 'Something bad happened; please try again later.',
});

const byStatus: Readonly<Record<number, string>> = httpMessages;

export const messageForStatus = (status: number): string =>
  status === 0 ? httpMessages.network : (byStatus[status] ?? httpMessages.fallback);
