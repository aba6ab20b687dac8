import { field, type ProfileField } from './field.ts';
import {
  educationLevels,
  experienceBands,
  managementCertifications,
  managerIndustries,
  managerRegions,
  professionalTitles,
  projectTypes,
  skills,
  travelWillingness,
  workAvailabilities,
} from './options.ts';

export const projectManagerSteps = [
  'About you',
  'Your role',
  'Expertise',
  'Skills',
  'Projects',
  'Education',
  'Review',
] as const;

/** docs/rules.md, Profile fields, "Project manager fields" and "Project manager settings". */
export const projectManagerFields: readonly ProfileField[] = [
  field(2, 'select', 'professional_title', 'Professional Title', {
    options: professionalTitles,
    other: { placeholder: 'Please specify your Professional Title' },
    register: { wireName: 'professional_title' },
    settings: { wireName: 'professional_title', required: 'Professional Title field is required' },
  }),
  field(2, 'select', 'experience', 'Years of Experience', {
    options: experienceBands,
    register: { wireName: 'experience' },
    settings: { wireName: 'years_of_experience', required: 'Years of Experience field is required' },
  }),
  field(3, 'multi', 'management_certifications', 'Project Management Certifications', {
    help: 'Choose all that apply.',
    options: managementCertifications,
    other: { placeholder: 'Add a certification' },
    customKey: 'certifications',
    register: { wireName: 'management_certifications' },
    settings: {
      wireName: 'project_Management_Certifications',
      required: 'Project Management Certifications required',
    },
  }),
  field(3, 'multi', 'industries_worked', 'Industries Worked In', {
    help: 'Choose all that apply.',
    options: managerIndustries,
    other: { placeholder: 'Add an industry' },
    customKey: 'industries',
    register: { wireName: 'industries_worked' },
    settings: { wireName: 'industries', required: 'Industries Worked In field required' },
  }),
  field(4, 'multi', 'skills', 'Key Skills and Expertise', {
    help: 'Choose all that apply.',
    options: skills,
    other: { placeholder: 'Add a skill' },
    customKey: 'key_skills',
    register: { wireName: 'skills' },
    settings: {
      wireName: 'key_skills_and_expertise',
      required: 'Key Skills and Expertise field is required',
    },
  }),
  field(4, 'select', 'work_availability', 'Work Availability', {
    options: workAvailabilities,
    register: { wireName: 'work_availability' },
    settings: { wireName: 'work_availability', required: 'Work Availability field is required' },
  }),
  field(5, 'multi', 'preferred_project_types', 'Preferred Project Types', {
    help: 'Choose all that apply.',
    options: projectTypes,
    other: { placeholder: 'Add a project type' },
    customKey: 'preferred_projects',
    register: { wireName: 'preferred_project_types' },
    settings: { wireName: 'preferred_project_types', required: 'Preferred Project Types field is required' },
  }),
  field(5, 'select', 'geographic_preference', 'Geographic Preference', {
    options: managerRegions,
    register: { wireName: 'geographic_preference' },
    settings: { wireName: 'geographic_preference', required: 'Geographic Preference field is required' },
  }),
  field(5, 'select', 'willingness_to_travel', 'Willingness to Travel', {
    options: travelWillingness,
    register: { wireName: 'willingness_to_travel' },
    settings: { wireName: 'willingness_travel', required: 'Willingness to Travel field is required' },
  }),
  field(6, 'select', 'education', 'Highest Level of Education', {
    options: educationLevels,
    other: { placeholder: 'Please specify your education' },
    register: { wireName: 'education', otherWireName: 'higher_level_education' },
    settings: { wireName: 'higher_level_education', required: 'Highest Level of Education is required' },
  }),
  field(6, 'file', 'resume', 'Resume', {
    help: 'PDF or Word, up to 20 MB.',
    fileKind: 'document',
    register: { wireName: 'resume' },
    settings: { wireName: 'resume', required: 'Resume Required' },
  }),
  field(6, 'checkbox', 'receive_project_updates', 'Send me project updates and opportunities', {
    register: { wireName: 'receive_project_updates_opportunities' },
    settings: { wireName: 'receive_project_updates_opportunities' },
  }),
];
