-- The public page of outcomes is read anew every few minutes: dropping the pages of the whole site with each check-in cost more than it showed,
-- and missed applications and the dates of cohorts.
drop trigger measures_announce on measures;
drop trigger check_ins_announce on check_ins;
drop trigger measure_values_announce on measure_values;
drop trigger cohort_places_announce on cohort_places;
drop trigger ventures_announce_impact on ventures;
drop function announce_impact_change();
