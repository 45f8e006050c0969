import type { Generated, GeneratedAlways } from 'kysely';
import type { AlertFrequency } from '../../../domain/alerts/alert-frequency.ts';
import type { ProjectKind } from '../../../domain/projects/project-kind.ts';

export interface AlertTables {
  alerts: {
    id: Generated<string>;
    email: string;
    email_key: GeneratedAlways<string>;
    kind: ProjectKind;
    parameters: string;
    frequency: AlertFrequency;
    page_url: string | null;
    created_at: Date;
    confirmation_sent_at: Date | null;
    confirmed_at: Date | null;
    since: Date | null;
    paused_at: Date | null;
    pause_reason: string | null;
    ended_at: Date | null;
  };
  alert_news: {
    alert_id: string;
    project_id: number;
    at: Date;
    delivery_id: Generated<string | null>;
  };
  project_changes: {
    id: GeneratedAlways<number>;
    project_id: number;
    version_id: number | null;
    at: Generated<Date>;
  };
}
