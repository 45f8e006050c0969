import type { Generated, GeneratedAlways } from 'kysely';
import type { AlertFrequency } from '../../../domain/alerts/alert-frequency.ts';
import type { AlertKind } from '../../../domain/alerts/alert-search.ts';
import type { ChangedFacts } from '../../../domain/alerts/project-facts.ts';

export interface AlertTables {
  alerts: {
    id: Generated<string>;
    email: string;
    email_key: GeneratedAlways<string>;
    kind: AlertKind;
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
    found_ids: Generated<number[]>;
  };
  alert_news: {
    alert_id: string;
    project_ids: Generated<number[]>;
    changed: Generated<ChangedFacts>;
    at: Date;
    delivery_id: Generated<string | null>;
  };
  project_changes: {
    id: GeneratedAlways<number>;
    project_id: number;
    version_id: number | null;
    at: Generated<Date>;
    is_silent: Generated<boolean>;
  };
}
